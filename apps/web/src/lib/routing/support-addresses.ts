import type { SupportedKind } from '@hypha/contract'

interface Supported {
  kind: SupportedKind
  id: number
}

/** The page where fans start to support an artist or label. */
export const supportHref = ({ kind, id }: Supported): string => `/support/${kind}/${id}`
