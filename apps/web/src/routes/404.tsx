import { createFileRoute } from '@tanstack/react-router'
import { NotFound } from '../components/page/not-found.tsx'

export const Route = createFileRoute('/404')({
  component: NotFound,
  staticData: { passing: true },
})
