import type { Release } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Link } from '@hypha/ui/lib/link.tsx'
import { Trans } from 'react-i18next'
import { artistHref, labelHref } from '../../lib/routing/addresses.ts'
import { byLine } from './release-words.ts'

/** Artist and label of a release. */
export function ByLine({ release }: { release: Release }) {
  const { t } = useTexts('release')
  const { artist, recordLabel, variousArtists } = release
  return (
    <Trans
      t={t}
      i18nKey={recordLabel ? 'byOn' : 'by'}
      values={{ artist: byLine(t, release), label: recordLabel?.title }}
      components={{
        artist:
          artist && !variousArtists ? <Link href={artistHref(artist)}>{null}</Link> : <span />,
        label: recordLabel ? <Link href={labelHref(recordLabel)}>{null}</Link> : <span />,
      }}
    />
  )
}
