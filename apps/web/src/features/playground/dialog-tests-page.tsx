import { Button } from '@hypha/ui/controls/button.tsx'
import { TextField } from '@hypha/ui/fields/text-field.tsx'
import { Dialog } from '@hypha/ui/layers/dialog.tsx'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx'
import css from './playground.module.css'
import { PlaygroundFrame } from './playground-frame.tsx'
import { Specimens } from './parts/specimen.tsx'

const TESTS = [
  ['dialog', 'Dialog'],
  ['question', 'Question'],
  ['nested', 'One over another'],
  ['long', 'Long content'],
  ['field', 'Focus in a field'],
] as const

const PARAGRAPHS = 40

interface TestProps {
  open: string | undefined
  onClose: () => void
}

function Nested({ onClose }: { onClose: () => void }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <Dialog
      open
      title="Below"
      onClose={onClose}
      actions={<Button onClick={() => setAsking(true)}>Ask</Button>}
    >
      <p>The question opens over this dialog, and leads back to its button.</p>
      <ConfirmDialog
        open={isAsking}
        title="Above"
        cancel="Cancel"
        confirm="Close both"
        onConfirm={onClose}
        onClose={() => setAsking(false)}
      >
        Cancel leads back to the dialog below.
      </ConfirmDialog>
    </Dialog>
  )
}

function Test({ open, onClose }: TestProps) {
  switch (open) {
    case 'dialog':
      return (
        <Dialog
          open
          title="Dialog"
          onClose={onClose}
          actions={<Button onClick={onClose}>Done</Button>}
        >
          <p>Escape, the cross and a press beside it close it.</p>
        </Dialog>
      )
    case 'question':
      return (
        <ConfirmDialog
          open
          title="Question"
          cancel="No"
          confirm="Yes"
          onConfirm={onClose}
          onClose={onClose}
        >
          Either answer closes it.
        </ConfirmDialog>
      )
    case 'nested':
      return <Nested onClose={onClose} />
    case 'long':
      return (
        <Dialog
          open
          title="Long content"
          onClose={onClose}
          actions={<Button onClick={onClose}>Done</Button>}
        >
          {Array.from({ length: PARAGRAPHS }, (_, i) => (
            <p key={i}>Paragraph {i + 1} of a dialog that is longer than the window.</p>
          ))}
        </Dialog>
      )
    case 'field':
      return (
        <Dialog open startsInField title="Focus in a field" onClose={onClose}>
          <TextField label="It has the focus" autoComplete="off" />
        </Dialog>
      )
    default:
      return null
  }
}

/** Opens the dialog named in the URL: `?open=long`. */
export function DialogTestsPage() {
  const { open } = useSearch({ from: '/test/dialogs' })
  const navigate = useNavigate()
  const show = (name?: string) =>
    void navigate({ to: '/test/dialogs', search: name ? { open: name } : {}, resetScroll: false })
  return (
    <PlaygroundFrame
      current="/test/dialogs"
      title="Dialog tests"
      lead="Each dialog has an address, and closing it leads the focus back to its button."
    >
      <Specimens title="Open" isWide>
        <div className={css.row}>
          {TESTS.map(([name, label]) => (
            <Button key={name} onClick={() => show(name)}>
              {label}
            </Button>
          ))}
        </div>
      </Specimens>
      <Test open={open} onClose={() => show()} />
    </PlaygroundFrame>
  )
}
