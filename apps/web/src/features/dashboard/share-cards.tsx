import {
  SHARE_CARD_SIZES,
  SHARE_CARDS,
  type ShareCardSize,
} from '@hypha/contract/rules/share-cards'
import { Button } from '@hypha/ui/controls/button.tsx'
import { useObjectUrl } from '@hypha/ui/lib/use-object-url.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { messageOf } from '../../lib/api/api-error.ts'
import { useApp } from '../../lib/app-context.ts'
import { readBlob } from '../../lib/api/read-blob.ts'
import { saveBlob } from '../../lib/dom/save-file.ts'
import { Failure } from '../../components/page/failure.tsx'
import { Oops } from '../../components/dialogs/oops.tsx'
import type { Subject } from './marketing-subjects.ts'
import css from './marketing.module.css'

/** The share cards of a release, an artist or a label, each with a preview and a download. */
export const ShareCards = ({ subject }: { subject: Subject }) => (
  <section aria-labelledby="cards">
    <h2 id="cards">Share cards</h2>
    <ul className={css.cards}>
      {SHARE_CARD_SIZES.map((size) => (
        <li key={size}>
          <ShareCard subject={subject} size={size} />
        </li>
      ))}
    </ul>
  </section>
)

function ShareCard({ subject, size }: { subject: Subject; size: ShareCardSize }) {
  const { session } = useApp()
  const { name, width, height } = SHARE_CARDS[size]
  const address = `${subject.cards}/${size}`
  const preview = useQuery({
    queryKey: ['share-card', address],
    queryFn: () => readBlob(session, `${address}?format=jpg`),
    staleTime: 0,
  })
  const download = useMutation({
    mutationFn: () => readBlob(session, `${address}?format=png`),
    onSuccess: (file) => saveBlob(`${subject.name} (${name.toLowerCase()}).png`, file),
  })
  const url = useObjectUrl(preview.data)
  return (
    <figure className={css.card}>
      <div className={css.preview} data-size={size}>
        {url && (
          <img src={url} width={width} height={height} alt={`${name} card of ${subject.name}`} />
        )}
        {preview.error && !url && (
          <Failure error={preview.error} onRetry={() => void preview.refetch()} />
        )}
      </div>
      <figcaption>
        <span>{name}</span>
        <span className={css.size}>
          {width} × {height}
        </span>
      </figcaption>
      <Button
        size="small"
        icon={<Download size={16} aria-hidden />}
        busy={download.isPending}
        aria-label={`Download ${name.toLowerCase()} card`}
        onClick={() => download.mutate()}
      >
        Download
      </Button>
      <Oops problem={download.error && messageOf(download.error)} onClose={download.reset} />
    </figure>
  )
}
