/**
 * The bytes that have a meaning in markup. Data only. Pure.
 */

/** The bytes, by the names of their characters. */
export const Byte = {
  lessThan: 0x3c,
  greaterThan: 0x3e,
  slash: 0x2f,
  equals: 0x3d,
  exclamationMark: 0x21,
  questionMark: 0x3f,
  hyphen: 0x2d,
  doubleQuote: 0x22,
  singleQuote: 0x27,
} as const;

/**
 * What a byte can be in a tag, as bits of {@link CLASS}. `endsValue`: it ends an attribute's value without quotes.
 * `opensDeclaration`: behind `<`, it begins a comment, a declaration or an instruction.
 */
export const ByteClass = {
  space: 1,
  endsTagName: 2,
  endsValue: 4,
  letter: 8,
  opensDeclaration: 16,
} as const;

/** For each byte, its bits of {@link ByteClass}. */
export const CLASS: Uint8Array = new Uint8Array(256);
for (const byte of [0x09, 0x0a, 0x0c, 0x0d, 0x20]) {
  CLASS[byte] = ByteClass.space | ByteClass.endsTagName | ByteClass.endsValue;
}
CLASS[Byte.slash] = ByteClass.endsTagName;
CLASS[Byte.exclamationMark] = CLASS[Byte.questionMark] = ByteClass.opensDeclaration;
CLASS[Byte.greaterThan] = ByteClass.endsTagName | ByteClass.endsValue;
for (let i = 0; i < 26; i++) CLASS[0x41 + i] = CLASS[0x61 + i] = ByteClass.letter;
