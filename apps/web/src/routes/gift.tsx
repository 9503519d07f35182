import { createFileRoute } from '@tanstack/react-router'
import { GiftPage } from '../features/gifts/index.ts'

export const Route = createFileRoute('/gift')({
  component: GiftPage,
  staticData: { texts: ['gifts'] },
})
