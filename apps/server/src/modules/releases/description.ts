import sanitize from 'sanitize-html'

/** What a description may hold (S-27): simple text markup and links, nothing that loads or runs. */
const RULES: sanitize.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'em', 'ul', 'ol', 'li', 'a', 'blockquote', 'h3', 'h4'],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['http', 'https'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: 20,
  transformTags: { a: sanitize.simpleTransform('a', { rel: 'nofollow ugc noopener noreferrer' }) },
}

/** Sanitised HTML; sanitising it again changes nothing. Its length is bounded by the contract before it comes here. */
export const cleanDescription = (html: string): string => sanitize(html, RULES).trim()
