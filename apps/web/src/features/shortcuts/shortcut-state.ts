import { create } from 'zustand'
import { preference } from '../../lib/storage/preference.ts'

/** Whether single-character shortcuts are on. Speech-input users turn them off. */
export const letterKeys = preference('letterKeys', (stored) => stored !== false)

/** Whether the list of shortcuts is open. */
export const useShortcutHelp = create(() => ({ isOpen: false }))

export const openShortcutHelp = () => useShortcutHelp.setState({ isOpen: true })
export const closeShortcutHelp = () => useShortcutHelp.setState({ isOpen: false })
