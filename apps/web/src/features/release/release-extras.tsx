import type { Release, ReleaseFile } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { messageOf } from '../../lib/api/api-error.ts'
import { useApi } from '../../lib/app-context.ts'
import { isAdmin, useSession } from '../../lib/auth/use-session.ts'
import { saveByLink } from '../../lib/dom/save-file.ts'
import { toast } from '../../lib/dom/toasts.ts'
import css from './release-extras.module.css'

/** What buyers get besides the tracks, with downloads for those who have the release. */
export function ReleaseExtras({ release }: { release: Release }) {
  const { t } = useTexts('release')
  const claims = useSession()
  const { booklet, bonusFiles } = release.extras
  if (!booklet && bonusFiles === 0) return null
  const hasIt =
    claims !== null &&
    (release.isPurchased || release.isFree || release.owner.id === claims.userId || isAdmin(claims))
  const parts = [
    ...(booklet ? [t('extras.booklet')] : []),
    ...(bonusFiles > 0 ? [t('extras.bonusFiles', { count: bonusFiles })] : []),
  ]
  return (
    <section className={css.extras} aria-label={t('extras')}>
      <p>{t('extras.with', { files: parts.join(', ') })}</p>
      {hasIt && <Files releaseId={release.id} />}
    </section>
  )
}

function Files({ releaseId }: { releaseId: number }) {
  const { t, format } = useTexts('release')
  const api = useApi()
  const params = { id: releaseId }
  const { data } = useQuery(api.downloads.files.query({ params }))
  // Addresses are valid for five minutes, so each download asks for a new one.
  const download = async (file: ReleaseFile) => {
    try {
      const { result } = await api.downloads.files({ params })
      const url = result.find(({ id }) => id === file.id)?.url
      if (url) saveByLink(url, file.name)
    } catch (error) {
      toast(messageOf(error))
    }
  }
  const files = data?.result.filter(({ state }) => state === 'ready') ?? []
  return (
    <ul className={css.files}>
      {files.map((file) => (
        <li key={file.id} className={css.file}>
          <Button
            size="small"
            icon={<Download size={16} aria-hidden />}
            aria-label={t('extras.download', { name: file.name })}
            onClick={() => void download(file)}
          >
            <span className={css.name}>{file.name}</span>
          </Button>
          <span className={css.size}>{format.bytes(file.bytes)}</span>
        </li>
      ))}
    </ul>
  )
}
