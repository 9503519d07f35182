import { MARKDOWN_TAGS } from '@hypha/contract'
import { marked } from 'marked'
import sanitize from 'sanitize-html'

const RULES: sanitize.IOptions = {
  allowedTags: MARKDOWN_TAGS,
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['https', 'http', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: 20,
  transformTags: { h1: 'h2', h5: 'h4', h6: 'h4', b: 'strong', i: 'em' },
}

/** Returns Markdown as sanitized HTML; keeps HTML that `MARKDOWN_TAGS` allow. */
export const renderMarkdown = (markdown: string): string =>
  sanitize(marked.parse(markdown, { async: false, gfm: true }), RULES).trim()

const TITLE = /^\s*#\s+([^\n]+?)\s*#*\s*(?:\n|$)/

/** Splits the title line, `# Title`, off a document. */
export function splitTitle(markdown: string): { title: string | null; rest: string } {
  const match = TITLE.exec(markdown)
  if (!match) return { title: null, rest: markdown }
  const title = sanitize(marked.parseInline(match[1]!, { async: false }), {
    allowedTags: [],
    allowedAttributes: {},
    // The title is shown as plain text.
    textFilter: (text) => unescapeEntities(text),
  }).trim()
  return { title: title || null, rest: markdown.slice(match[0].length) }
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
}
const unescapeEntities = (text: string) =>
  text.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity]!)
