import { Button } from '@hypha/ui/controls/button.tsx'
import { TextField } from '@hypha/ui/fields/text-field.tsx'
import { Dialog } from '@hypha/ui/layers/dialog.tsx'
import { useState } from 'react'

const TITLE = 'Lantern Arithmetic'

/** The dialog that confirms the deletion of a release (DG-05), without a release. */
export function DeleteExample({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('')
  return (
    <Dialog
      open
      title={`Delete ${TITLE}?`}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" disabled={typed !== TITLE} onClick={onClose}>
            Delete
          </Button>
        </>
      }
    >
      <TextField
        label="Type the title to delete it"
        placeholder="Name of the release"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </Dialog>
  )
}
