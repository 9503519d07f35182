import { createFileRoute } from '@tanstack/react-router'
import { UnderConstructionPage } from '../features/site/index.ts'

export const Route = createFileRoute('/under-construction')({
  component: UnderConstructionPage,
  staticData: { texts: ['site'], passing: true },
})
