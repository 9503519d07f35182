import { createFileRoute } from '@tanstack/react-router'
import { FaqPage, loadFaqPage } from '../features/community/index.ts'

export const Route = createFileRoute('/faq')({
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ context }) => loadFaqPage(context),
  component: FaqPage,
  staticData: { texts: ['community'] },
})
