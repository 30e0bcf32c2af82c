/**
 * A module that cannot be loaded, in place of one that a thread needs.
 */

/** In place of the crawling thread's. */
export function openRunService(): void {}

/** In place of a page thread's. */
export function openNetwork(): void {}

throw new Error("This module cannot be loaded.");
