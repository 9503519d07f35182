import { DESCRIPTION_TAGS, USER_LINK_REL } from '@hypha/contract/limits'
import sanitize from 'sanitize-html'

const RULES: sanitize.IOptions = {
  allowedTags: DESCRIPTION_TAGS,
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['http', 'https'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: 20,
  transformTags: { a: sanitize.simpleTransform('a', { rel: USER_LINK_REL }) },
}

const PASSES_MAX = 5

/** Returns sanitized HTML. Idempotent. The contract limits the length of the input. */
export function cleanDescription(html: string): string {
  let clean = html
  // A pass may leave wrong nesting, such as a paragraph in a paragraph, to the next one.
  for (let pass = 0; pass < PASSES_MAX; pass++) {
    const cleaner = sanitize(clean, RULES).trim()
    if (cleaner === clean) break
    clean = cleaner
  }
  return clean
}
