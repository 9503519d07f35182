import { Button } from '@hypha/ui/controls/button.tsx'
import { IconButton } from '@hypha/ui/controls/icon-button.tsx'
import { MenuButton } from '@hypha/ui/controls/menu-button.tsx'
import { TextField } from '@hypha/ui/fields/text-field.tsx'
import { AlertDialog } from '@hypha/ui/layers/alert-dialog.tsx'
import { Dialog } from '@hypha/ui/layers/dialog.tsx'
import { FilterPopup } from '@hypha/ui/layers/filter-popup.tsx'
import { ImageZoom } from '@hypha/ui/layers/image-zoom.tsx'
import { EllipsisVertical } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { toast } from '../../lib/toasts.ts'
import { ComingSoon } from '../../shell/coming-soon.tsx'
import { Logo } from '@hypha/ui/shell/logo.tsx'

interface Sample {
  /** In the address of the test page: `/test/dialogs?dialog=<name>`. */
  name: string
  label: string
  render: (close: () => void) => ReactNode
}

const PARAGRAPH =
  'A hypha is one thread of a fungus. Together they make a mycelium, which carries what one part finds to all the others.'

function Nested({ onClose }: { onClose: () => void }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Dialog
        open
        onClose={onClose}
        title="A dialog with a question"
        actions={
          <Button variant="danger" onClick={() => setAsking(true)}>
            Remove
          </Button>
        }
      >
        The question opens over this dialog, and closing it leads back here.
      </Dialog>
      <AlertDialog
        open={isAsking}
        title="Remove the example?"
        confirm="Remove"
        cancel="Keep it"
        danger
        onConfirm={onClose}
        onClose={() => setAsking(false)}
      >
        Nothing is removed: this is an example.
      </AlertDialog>
    </>
  )
}

function Busy({ onClose }: { onClose: () => void }) {
  const [busy, setBusy] = useState(false)
  return (
    <AlertDialog
      open
      title="Publish the example?"
      confirm="Publish"
      cancel="Not yet"
      busy={busy}
      onConfirm={() => setBusy(true)}
      onClose={onClose}
    >
      After a press the button keeps working on it, and a second press does nothing.
    </AlertDialog>
  )
}

/** Every kind of dialog, with words of no consequence. */
export const DIALOG_SAMPLES: readonly Sample[] = [
  {
    name: 'small',
    label: 'Dialog, 400 pixels',
    render: (close) => (
      <Dialog
        open
        onClose={close}
        title="A small dialog"
        actions={<Button onClick={close}>Done</Button>}
      >
        {PARAGRAPH}
      </Dialog>
    ),
  },
  {
    name: 'medium',
    label: 'Dialog, 500 pixels',
    render: (close) => (
      <Dialog open onClose={close} title="A medium dialog" width={500}>
        {PARAGRAPH}
      </Dialog>
    ),
  },
  {
    name: 'large',
    label: 'Dialog, 570 pixels',
    render: (close) => (
      <Dialog open onClose={close} title="A large dialog" width={570}>
        {PARAGRAPH}
      </Dialog>
    ),
  },
  {
    name: 'field',
    label: 'Dialog that starts in its field',
    render: (close) => (
      <Dialog
        open
        onClose={close}
        title="New playlist"
        startsInField
        actions={
          <>
            <Button variant="quiet" onClick={close}>
              Cancel
            </Button>
            <Button variant="solid" onClick={close}>
              Create
            </Button>
          </>
        }
      >
        <TextField label="Name" placeholder="Before dawn" />
      </Dialog>
    ),
  },
  {
    name: 'question',
    label: 'Question',
    render: (close) => (
      <AlertDialog
        open
        title="Leave without saving?"
        confirm="Leave"
        cancel="Stay"
        onConfirm={close}
        onClose={close}
      >
        What you changed here is not saved yet.
      </AlertDialog>
    ),
  },
  {
    name: 'danger',
    label: 'Dangerous question',
    render: (close) => (
      <AlertDialog
        open
        title="Delete the release?"
        confirm="Delete"
        cancel="Keep it"
        danger
        onConfirm={close}
        onClose={close}
      >
        This can’t be undone. Nothing is deleted here: this is an example.
      </AlertDialog>
    ),
  },
  {
    name: 'notice',
    label: 'Notice with one way on',
    render: (close) => (
      <AlertDialog
        open
        title="The release was removed"
        confirm="OK"
        onConfirm={close}
        onClose={close}
      >
        Its owner took it down while you were looking at it.
      </AlertDialog>
    ),
  },
  {
    name: 'coming-soon',
    label: 'Coming soon',
    render: (close) => <ComingSoon what="The example" onClose={close} />,
  },
  {
    name: 'picture',
    label: 'Picture',
    render: (close) => (
      <ImageZoom open onClose={close} title="A drawing">
        <Logo size={320} />
      </ImageZoom>
    ),
  },
  {
    name: 'long',
    label: 'Long dialog',
    render: (close) => (
      <Dialog
        open
        onClose={close}
        title="A long dialog"
        actions={<Button onClick={close}>Done</Button>}
      >
        {Array.from({ length: 20 }, (_, i) => (
          <p key={i}>{PARAGRAPH}</p>
        ))}
      </Dialog>
    ),
  },
  { name: 'nested', label: 'Dialog over a dialog', render: (close) => <Nested onClose={close} /> },
  {
    name: 'busy',
    label: 'Question that takes its time',
    render: (close) => <Busy onClose={close} />,
  },
]

/** What opens beside its button instead of over the page. */
export function BesideButtons() {
  const anchor = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <MenuButton
        label="Example menu"
        align="start"
        items={[
          { label: 'Say hello', onSelect: () => toast('Hello') },
          { label: 'Explore', href: '/' },
          'line',
          { label: 'Not now', disabled: true },
        ]}
        trigger={(props) => (
          <IconButton label="Example menu" {...props}>
            <EllipsisVertical size={20} aria-hidden />
          </IconButton>
        )}
      />
      <Button ref={anchor} onClick={() => setOpen(true)}>
        Filter
      </Button>
      <FilterPopup
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Filter"
        anchor={anchor}
        narrow={false}
        actions={<Button onClick={() => setOpen(false)}>Done</Button>}
      >
        {PARAGRAPH}
      </FilterPopup>
      <Button onClick={() => toast('This notice goes by itself.')}>Notice</Button>
    </>
  )
}
