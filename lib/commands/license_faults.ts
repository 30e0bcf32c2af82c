/**
 * How a subcommand of `license` ends when it does not succeed. Pure.
 *
 * @module
 */

/** Arguments that cannot be understood: exit code 2. */
export class UsageFault extends Error {}

/** A request that cannot be met, such as an unknown license: exit code 1. */
export class Refusal extends Error {}
