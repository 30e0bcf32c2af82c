/** The part of npm `commonmark` that the tests use. */
export interface MarkdownNode {
  readonly type: string;
  readonly level: number;
  readonly literal: string | null;
  readonly destination: string | null;
  readonly firstChild: MarkdownNode | null;
  readonly next: MarkdownNode | null;
  walker(): { next(): { readonly entering: boolean; readonly node: MarkdownNode } | null };
}

export class Parser {
  parse(markdown: string): MarkdownNode;
}
