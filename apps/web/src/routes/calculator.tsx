import { createFileRoute } from '@tanstack/react-router'
import { CalculatorPage } from '../features/site/index.ts'

export const Route = createFileRoute('/calculator')({
  component: CalculatorPage,
  staticData: { texts: ['site'] },
})
