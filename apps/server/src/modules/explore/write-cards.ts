/** Cards out of the rows of the explore index, as JSON: written as bytes, as objects they take three times as long. */
import { PIECES } from './card-parts.ts'
import type { Kind } from './index/chunk.ts'
import type { Found } from './index/page-query.ts'
import { JsonBytes } from './json-bytes.ts'
import type { Names } from './names.ts'
import { packedCards } from './release-cards.ts'
import { writeSongCard } from './song-cards.ts'

const out = new JsonBytes()

/** The cards as JSON texts. */
export const cardTexts = (kind: Kind, found: readonly Found[], names: Names): string[] =>
  found.map((each) => {
    out.begin()
    writeCard(kind, each, names)
    return out.toString()
  })

const writeCard = (kind: Kind, { chunk, row }: Found, names: Names) =>
  kind === 'releases'
    ? out.unpack(PIECES, packedCards(chunk, names), row)
    : writeSongCard(out, chunk, row, names)
