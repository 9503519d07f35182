import { createFileRoute } from '@tanstack/react-router'
import { CreateEventPage } from '../../features/events/index.ts'
import { ownPage } from '../-private.ts'

export const Route = createFileRoute('/create-event/{-$id}')({
  ...ownPage,
  component: CreateEventPage,
  staticData: { texts: ['events'] },
})
