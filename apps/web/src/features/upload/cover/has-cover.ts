import type { Release } from '@hypha/contract'
import { NO_COVER_BASE } from '@hypha/contract/limits'

export const hasCover = (release: Release | null) =>
  release !== null && release.cover.base !== NO_COVER_BASE
