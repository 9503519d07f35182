import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { ImageZoom } from '@hypha/ui/layers/image-zoom.tsx'
import { useMutation } from '@tanstack/react-query'
import { ZoomIn } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useApp } from '../../../lib/app-context.ts'
import { readBlob } from '../../../lib/api/read-blob.ts'
import { ErrorDialog } from '../../../components/dialogs/error-dialog.tsx'
import css from './verification.module.css'

/** One of the two photos. Loaded only on request, because each view by an admin is logged. */
export function PhotoLook({ label, address }: { label: string; address: string | null }) {
  const { t } = useTexts('artist')
  const { api, cache, session } = useApp()
  const [url, setUrl] = useState<string | null>(null)
  const view = useMutation({
    mutationFn: () => readBlob(session, address!, { isSecret: true }),
    onSuccess: (picture) => {
      setUrl(URL.createObjectURL(picture))
      return cache.invalidateQueries({ queryKey: api.verification.listRequests.key })
    },
  })
  const close = () => {
    if (url) URL.revokeObjectURL(url)
    setUrl(null)
  }
  if (!address) return <span className={css.hint}>{t('photo.deleted', { label })}</span>
  return (
    <>
      <Button
        size="small"
        icon={<ZoomIn size={16} aria-hidden />}
        busy={view.isPending}
        onClick={() => view.mutate()}
      >
        {label}
      </Button>
      <ImageZoom open={url !== null} title={label} onClose={close}>
        {url && <img className={css.picture} src={url} alt={label} />}
      </ImageZoom>
      <ErrorDialog problem={view.error && messageOf(view.error)} onClose={() => view.reset()} />
    </>
  )
}
