import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import { useApi } from '../../../lib/app-context.ts'
import { useHead } from '../../../lib/routing/use-head.ts'
import { DownloadPressPdf } from './download-press-pdf.tsx'
import { Page as Frame } from '../../../components/page/page-frame.tsx'
import { PagePending } from '../../../components/page/page-pending.tsx'
import { PressSheetView } from './press-sheet-view.tsx'
import css from './press.module.css'

/** The press sheet of a release, for reading and printing. */
export function PressPage() {
  const { t } = useTexts('release')
  const { name = '' } = useParams({ strict: false })
  const { data: sheet } = useQuery(
    useApi().marketing.pressSheet.query({ params: { identifier: name } }),
  )
  useHead(
    sheet
      ? {
          title: t('press.title', { title: sheet.title }),
          description: t('press.description', { title: sheet.title, artist: sheet.byLine }),
          cover: sheet.cover,
        }
      : { title: t('press.sheet') },
  )
  if (!sheet) return <PagePending />
  return (
    <Frame>
      <div className={css.top}>
        <p>{t(sheet.isPublished ? 'press.sheet' : 'press.unpublished')}</p>
        <div className={css.verbs}>
          <DownloadPressPdf release={sheet} />
          <Button icon={<Printer size={16} aria-hidden />} onClick={() => print()}>
            {t('press.print')}
          </Button>
        </div>
      </div>
      <PressSheetView sheet={sheet} />
    </Frame>
  )
}
