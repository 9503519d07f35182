import { escapeHtml } from '../escape-html.ts'

const STYLE = `
:root{color-scheme:light dark;font:16px/1.55 system-ui,sans-serif;--line:light-dark(#d5d5d8,#3a3a40);--soft:light-dark(#f2f2f4,#1d1d21);--quiet:light-dark(#55555c,#b0b0b8);--link:light-dark(#5a2bb8,#c3a6ff)}
body{max-width:60rem;margin:0 auto;padding:1.5rem 1rem 4rem;background:light-dark(#fff,#121214);color:light-dark(#18181b,#ececf0)}
h1{font-size:1.75rem;line-height:1.2;margin:0 0 .5rem}
h2{font-size:1.35rem;line-height:1.3;margin:2.5rem 0 .5rem}
h3{font-size:1.1rem;margin:2rem 0 .25rem}
h4{font-size:.9rem;margin:1rem 0 .25rem}
p{margin:.5rem 0;max-width:46rem}
small{font-weight:400;color:var(--quiet)}
a{color:var(--link)}
:target{scroll-margin-top:1rem;outline:2px solid var(--link);outline-offset:4px}
code,pre{font:.85em/1.5 ui-monospace,monospace}
code{overflow-wrap:anywhere}
p code{background:var(--soft);padding:.1em .3em;border-radius:4px}
pre{background:var(--soft);padding:.75rem;border-radius:6px;overflow:auto;max-height:28rem;margin:.5rem 0;white-space:pre-wrap;overflow-wrap:anywhere}
nav ul{display:flex;flex-wrap:wrap;gap:.35rem .9rem;padding:0;margin:.5rem 0;list-style:none}
nav a{display:inline-block;padding:.2rem 0}
details{border-top:1px solid var(--line)}
summary{cursor:pointer;padding:.6rem 0;display:flex;flex-wrap:wrap;gap:.1rem .75rem;align-items:baseline}
summary::before{content:"+";font:600 .8rem ui-monospace,monospace;color:var(--quiet)}
details[open]>summary::before{content:"\u2212"}
summary b{font:600 .8rem ui-monospace,monospace;min-width:3.75rem}
summary span{color:var(--quiet);flex-basis:100%}
details[open]{padding-bottom:1rem}
@media(min-width:48rem){summary span{flex-basis:auto}}`

export const docsPage = (title: string, nonce: string, content: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title><meta name="viewport" content="width=device-width, initial-scale=1">
<style nonce="${nonce}">${STYLE}</style></head><body><main><h1>${escapeHtml(title)}</h1>
${content}
</main></body></html>`

/** Renders one line of Markdown: code, bold, links to our own pages. */
export const inline = (text: string) =>
  escapeHtml(text)
    .replace(/`([^`]+)`/g, '<code>$1</code>')
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replace(/\[([^\]]+)\]\((\/[^)]*)\)/g, '<a href="$2">$1</a>')

/** Renders paragraphs, second-level headings and fenced code, which is all that our own texts use. */
export const markdown = (text: string) =>
  text
    .split(/\n{2,}/)
    .map((block) => {
      if (block.startsWith('```'))
        return `<pre tabindex="0">${escapeHtml(block.replace(/^```\n|\n```$/g, ''))}</pre>`
      if (block.startsWith('## ')) return `<h2>${inline(block.slice(3))}</h2>`
      return `<p>${inline(block)}</p>`
    })
    .join('\n')
