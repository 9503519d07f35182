import { createFileRoute } from '@tanstack/react-router'
import { PlaygroundPage } from '../../features/playground/index.ts'
import { adminPage } from '../-private.ts'

export const Route = createFileRoute('/dev/')({
  ...adminPage,
  component: PlaygroundPage,
})
