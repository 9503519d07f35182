import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { useMutation } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useApp } from '../../../lib/app-context.ts'
import { readBlob } from '../../../lib/api/read-blob.ts'
import { saveBlob } from '../../../lib/dom/save-file.ts'
import { ErrorDialog } from '../../../components/dialogs/error-dialog.tsx'

interface DownloadPressPdfProps {
  release: { identifier: string; title: string }
  variant?: 'solid' | 'outline'
}

/** Downloads the press sheet as a PDF. */
export function DownloadPressPdf({ release, variant = 'outline' }: DownloadPressPdfProps) {
  const { t } = useTexts('release')
  const { session } = useApp()
  const { identifier, title } = release
  const download = useMutation({
    mutationFn: () => readBlob(session, `/api/press/${encodeURIComponent(identifier)}/pdf`),
    onSuccess: (file) => saveBlob(`${t('press.file', { title })}.pdf`, file),
  })
  return (
    <>
      <Button
        variant={variant}
        icon={<FileDown size={16} aria-hidden />}
        busy={download.isPending}
        onClick={() => download.mutate()}
      >
        {t('press.pdf')}
      </Button>
      <ErrorDialog problem={download.error && messageOf(download.error)} onClose={download.reset} />
    </>
  )
}
