import {
  SHARE_CARD_SIZES,
  SHARE_CARDS,
  type ShareCardSize,
} from '@hypha/contract/rules/share-cards'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { useObjectUrl } from '@hypha/ui/lib/use-object-url.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { messageOf } from '../../lib/api/api-error.ts'
import { useApp } from '../../lib/app-context.ts'
import { readBlob } from '../../lib/api/read-blob.ts'
import { saveBlob } from '../../lib/dom/save-file.ts'
import { Failure } from '../../components/page/failure.tsx'
import { ErrorDialog } from '../../components/dialogs/error-dialog.tsx'
import type { Subject } from './marketing-subjects.ts'
import css from './marketing.module.css'

/** Share cards of a release, an artist or a label, each with a preview and a download. */
export function ShareCards({ subject }: { subject: Subject }) {
  const { t } = useTexts('dashboard')
  return (
    <section aria-labelledby="cards">
      <h2 id="cards">{t('cards.title')}</h2>
      <ul className={css.cards}>
        {SHARE_CARD_SIZES.map((size) => (
          <li key={size}>
            <ShareCard subject={subject} size={size} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function ShareCard({ subject, size }: { subject: Subject; size: ShareCardSize }) {
  const { t } = useTexts('dashboard')
  const { session } = useApp()
  const { width, height } = SHARE_CARDS[size]
  const address = `${subject.cards}/${size}`
  const preview = useQuery({
    queryKey: ['share-card', address],
    queryFn: () => readBlob(session, `${address}?format=jpg`),
    staleTime: 0,
  })
  const download = useMutation({
    mutationFn: () => readBlob(session, `${address}?format=png`),
    onSuccess: (file) => saveBlob(t(`cardFile.${size}`, { name: subject.name }), file),
  })
  const url = useObjectUrl(preview.data)
  return (
    <figure className={css.card}>
      <div className={css.preview} data-size={size}>
        {url && (
          <img
            src={url}
            width={width}
            height={height}
            alt={t(`cardOf.${size}`, { name: subject.name })}
          />
        )}
        {preview.error && !url && (
          <Failure error={preview.error} onRetry={() => void preview.refetch()} />
        )}
      </div>
      <figcaption>
        <span>{t(`card.${size}`)}</span>
        <span className={css.size} dir="ltr">
          {width} × {height}
        </span>
      </figcaption>
      <Button
        size="small"
        icon={<Download size={16} aria-hidden />}
        busy={download.isPending}
        aria-label={t(`downloadCard.${size}`)}
        onClick={() => download.mutate()}
      >
        {t('download')}
      </Button>
      <ErrorDialog problem={download.error && messageOf(download.error)} onClose={download.reset} />
    </figure>
  )
}
