export { CatalogueIndex } from './catalogue-index.ts'
export { foldText } from './fold-text.ts'
export {
  type Filter,
  type FindQuery,
  type Found,
  type Group,
  type Kind,
  type MixRules,
  type Page,
  type Sort,
} from './queries.ts'
export type { Change, NameRow, RankRow, ReleaseRow, Rows, TrackRow } from './rows.ts'
