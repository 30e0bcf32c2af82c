/**
 * Scans XML piece by piece, and reports tags and texts as they come, even when the XML is broken.
 *
 * Follows the lexical rules of XML 1.0 (tags, comments, CDATA, processing instructions, DOCTYPE), but does not check that a
 * document is well-formed. Of namespaces, only the prefixes are read. No stack of elements is kept, and no DTD is read. So
 * no declared entity is expanded, and no external entity is fetched. The scanner keeps one block of text and at most one
 * tag in memory. The time is linear. Pure.
 */

import { decodeHTMLStrict } from "entities/decode";

/** Tags and texts of one element with more characters than this are skipped. */
const MAX_PIECE_LENGTH = 65_536;

/** Matches the first character of a name. */
const NAME_START = /^[a-z_:\x80-\uffff]/i;

/** What the scanner reports. */
export interface XmlHandler {
  /**
   * Takes a start tag: its name as written, and the text behind the name, for {@link readAttributes}. `isEmpty`:
   * `<a/>`.
   */
  open(name: string, attributes: string, isEmpty: boolean): void;
  /** Takes an end tag. */
  close(name: string): void;
  /** Says whether the handler wants texts at this point. Other texts are skipped. */
  wantsText(): boolean;
  /** Takes a piece of decoded text. The text of one element may come in several pieces. */
  text(text: string): void;
  /** Hears of a DOCTYPE with declarations. The declarations are skipped. */
  internalSubset(): void;
  /** Hears of markup that had to be skipped. */
  malformed(): void;
}

/**
 * What the scanner is inside of. `declaration`: `<!…>` or `<?…>`. `subset`: the declarations in a DOCTYPE. `subset_end`:
 * behind a `]` that may end these declarations.
 */
type Mode = "content" | "comment" | "cdata" | "declaration" | "doctype" | "subset" | "subset_end";

/** The text that ends each of these modes. For a processing instruction `>` is enough: a missing `?` does no harm. */
const TERMINATORS = { comment: "-->", cdata: "]]>", declaration: ">" } as const;

/** Makes a function that scans one document piece by piece. */
export function createXmlScanner(handler: XmlHandler): (piece: string) => void {
  let mode: Mode = "content";
  let buffer = "";

  /** Scans on from a position. Returns the position at which to go on, or -1 when more text is needed. */
  function step(at: number): number {
    switch (mode) {
      case "content":
        return scanContent(at);
      case "comment":
      case "cdata":
      case "declaration":
        return scanUntil(TERMINATORS[mode], at);
      default:
        return scanDoctype(at);
    }
  }

  function scanContent(at: number): number {
    const less = buffer.indexOf("<", at);
    if (less === -1) return holdText(at);
    if (less > at && handler.wantsText()) handler.text(decodeEntities(buffer.slice(at, less)));
    const next = buffer.charAt(less + 1);
    if (next === "") return hold(less);
    if (next === "!") return scanDeclaration(less);
    if (next === "?") {
      mode = "declaration";
      return less + 2;
    }
    return next === "/" || NAME_START.test(next) ? scanTag(less) : skip(less);
  }

  /** Holds a text back, because the text may go on in the next piece, and no entity must be cut in two. */
  function holdText(at: number): number {
    if (!handler.wantsText()) return hold(buffer.length);
    if (buffer.length - at <= MAX_PIECE_LENGTH) return hold(at);
    handler.malformed();
    return hold(buffer.length);
  }

  function scanDeclaration(less: number): number {
    const start = buffer.slice(less, less + 9);
    if (start.startsWith("<!--")) mode = "comment";
    else if (start === "<![CDATA[") mode = "cdata";
    else if (start.length < 9) return hold(less);
    else mode = start.toUpperCase() === "<!DOCTYPE" ? "doctype" : "declaration";
    return less + { comment: 4, cdata: 9, doctype: 9, declaration: 2 }[mode];
  }

  function scanTag(less: number): number {
    const end = endOfTag(buffer, less + 1);
    if (end === -1 && buffer.length - less <= MAX_PIECE_LENGTH) return hold(less);
    if (end === -1 || buffer[end] !== ">") return skip(less);
    if (buffer[less + 1] === "/") {
      handler.close(buffer.slice(less + 2, endOfName(buffer, less + 2, end)));
    } else {
      const isEmpty = buffer[end - 1] === "/";
      const nameEnd = endOfName(buffer, less + 1, end);
      const attributes = buffer.slice(nameEnd, isEmpty ? Math.max(nameEnd, end - 1) : end);
      handler.open(buffer.slice(less + 1, nameEnd), attributes, isEmpty);
    }
    return end + 1;
  }

  /** Skips a `<` that begins nothing readable. */
  function skip(less: number): number {
    handler.malformed();
    return less + 1;
  }

  function scanUntil(terminator: string, at: number): number {
    const end = buffer.indexOf(terminator, at);
    const stop = end === -1 ? Math.max(at, buffer.length - terminator.length + 1) : end;
    if (mode === "cdata" && stop > at && handler.wantsText()) handler.text(buffer.slice(at, stop));
    if (end === -1) return hold(stop);
    mode = "content";
    return end + terminator.length;
  }

  /** Finds the end of a DOCTYPE without reading it: `>`, or `]` and `>` when it has declarations. */
  function scanDoctype(at: number): number {
    for (let index = at; index < buffer.length; index++) {
      const char = buffer[index]!;
      if (mode === "doctype" && char === "[") {
        handler.internalSubset();
        mode = "subset";
      } else if (mode !== "subset" && char === ">") {
        mode = "content";
        return index + 1;
      } else if (mode !== "doctype") {
        if (char === "]") mode = "subset_end";
        else if (!/[\t-\r ]/.test(char)) mode = "subset";
      }
    }
    return hold(buffer.length);
  }

  /** Keeps the buffer from a position on for the next piece. */
  function hold(from: number): number {
    buffer = buffer.slice(from);
    return -1;
  }

  return (piece) => {
    buffer += piece;
    let at = 0;
    while (at !== -1) at = step(at);
  };
}

/**
 * Matches the rest of a tag up to `>`. A `>` inside quotes does not end the tag. No two parts of the expression can match
 * the same character, so the time is linear.
 */
const REST_OF_TAG = /[^<>"']*(?:(?:"[^<"]*"|'[^<']*')[^<>"']*)*>/y;

/** Returns the position of a tag's `>`, or of a `<` before it, which ends the tag too early; -1 when there is neither. */
function endOfTag(text: string, from: number): number {
  REST_OF_TAG.lastIndex = from;
  return REST_OF_TAG.test(text) ? REST_OF_TAG.lastIndex - 1 : text.indexOf("<", from);
}

/** Matches a tag's name: the text up to white space, a slash or the next `<`. */
const NAME = /[^\t-\r \/<]*/y;

function endOfName(text: string, from: number, end: number): number {
  NAME.lastIndex = from;
  NAME.test(text);
  return Math.min(NAME.lastIndex, end);
}

/** Reads the attributes of a tag: decoded values by name as written. Of a name that occurs twice, the first value counts. */
export function readAttributes(text: string): Map<string, string> {
  const attributes = new Map<string, string>();
  let at = 0;
  while (true) {
    const equals = text.indexOf("=", at);
    if (equals === -1) return attributes;
    const quote = text.slice(equals + 1).trimStart().charAt(0);
    const start = text.indexOf(quote, equals) + 1;
    const end = quote === '"' || quote === "'" ? text.indexOf(quote, start) : -1;
    if (end === -1) return attributes;
    const name = text.slice(at, equals).trim();
    if (!attributes.has(name)) attributes.set(name, decodeEntities(text.slice(start, end)));
    at = end + 1;
  }
}

/**
 * Decodes character references once: the numeric ones, the five of XML, and the names of HTML. A reference needs a semicolon.
 * A bare `&` and an entity that a DTD declares stay as written.
 */
function decodeEntities(text: string): string {
  return text.includes("&") ? decodeHTMLStrict(text) : text;
}
