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

/** The press sheet of a release, to read and to print. */
export function PressPage() {
  const { name = '' } = useParams({ strict: false })
  const { data: sheet } = useQuery(
    useApi().marketing.pressSheet.query({ params: { identifier: name } }),
  )
  useHead(
    sheet
      ? {
          title: `${sheet.title} – press sheet`,
          description: `Press sheet: ${sheet.title} by ${sheet.byLine}.`,
          cover: sheet.cover,
        }
      : { title: 'Press sheet' },
  )
  if (!sheet) return <PagePending />
  return (
    <Frame>
      <div className={css.top}>
        <p>Press sheet{!sheet.isPublished && ' – not published yet, visible only to you'}</p>
        <div className={css.verbs}>
          <DownloadPressPdf release={sheet} />
          <Button icon={<Printer size={16} aria-hidden />} onClick={() => print()}>
            Print
          </Button>
        </div>
      </div>
      <PressSheetView sheet={sheet} />
    </Frame>
  )
}
