import { createHash } from 'node:crypto'

const STYLE = `
:root{color-scheme:dark light;font:16px/1.5 system-ui,sans-serif}
body{max-width:34rem;margin:0 auto;padding:1.5rem 1rem 3rem}
.notice{border:2px solid;border-radius:.5rem;padding:.6rem .9rem;font-weight:600}
h1{font-size:1.5rem;line-height:1.25;margin:1.5rem 0 .5rem}
dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem}dt{opacity:.8}dd{margin:0}
form{display:flex;flex-wrap:wrap;gap:.75rem;margin-top:1.5rem}
button{font:inherit;min-height:2.75rem;padding:.4rem 1.2rem;border-radius:.5rem;border:2px solid;background:none;color:inherit;cursor:pointer}
button.first{background:CanvasText;color:Canvas;border-color:CanvasText}
:focus-visible{outline:3px solid Highlight;outline-offset:2px}`

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)

/** Whole pages. Each starts with a notice that no money moves. */
export const page = (title: string, body: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)} · Payment sandbox</title>
<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><style>${STYLE}</style></head>
<body><p class="notice">Payment sandbox: no money moves here.</p><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`

/** Buttons that answer a page, the expected one first. */
export const answers = (choices: readonly (readonly [value: string, label: string])[]): string =>
  `<form method="post">${choices
    .map(
      ([value, label], index) =>
        `<button name="answer" value="${value}"${index === 0 ? ' class="first"' : ''}>${label}</button>`,
    )
    .join('')}</form>`

/** Headers of a page whose form may redirect to another site. */
export const pageHeaders = (leadsTo: string | null) => ({
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  // The URL contains a token that no other site should learn.
  'referrer-policy': 'no-referrer',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'${leadsTo ? ` ${new URL(leadsTo).origin}` : ''}`,
})
