/**
 * How the two files are served by the usual servers: media type, charset and the `Link` field.
 *
 * The field and its relation are those of RFC 8288 and of the registry of link relations. The same
 * snippets stand in `docs/install.md`. Pure.
 *
 * @module
 */

import type { TextKey } from "./client/texts.js";

/** What to add to one kind of server. */
export interface Snippet {
  /** The server's name. */
  readonly server: string;
  /** The text that says where the code goes. */
  readonly where: TextKey;
  /** The code, several lines. */
  readonly code: string;
}

/** The snippets, in the order in which they are shown. */
export const SNIPPETS: readonly Snippet[] = [
  {
    server: "nginx",
    where: "installNginx",
    code: `add_header Link '</llms.txt>; rel="describedby"';

location ~ ^/llms(-full)?\\.txt$ {
    types { }
    default_type text/plain;
    charset utf-8;
}`,
  },
  {
    server: "Apache",
    where: "installApache",
    code: `<FilesMatch "^llms(-full)?\\.txt$">
  ForceType "text/plain; charset=utf-8"
</FilesMatch>
<IfModule mod_headers.c>
  Header add Link "</llms.txt>; rel=\\"describedby\\""
</IfModule>`,
  },
  {
    server: "WordPress",
    where: "installWordPress",
    code: `add_action('send_headers', function () {
    header('Link: </llms.txt>; rel="describedby"', false);
});`,
  },
  {
    server: "Netlify",
    where: "installNetlify",
    code: `/*
  Link: </llms.txt>; rel="describedby"
/llms.txt
  Content-Type: text/plain; charset=utf-8
/llms-full.txt
  Content-Type: text/plain; charset=utf-8`,
  },
];
