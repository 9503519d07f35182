import { create } from 'zustand'
import { preference } from '../../lib/storage/preference.ts'

/** Whether shortcuts of a single character work; people who use speech input turn them off. */
export const letterKeys = preference('letterKeys', (stored) => stored !== false)

/** Whether the list of keys is open. */
export const useShortcutHelp = create(() => ({ isOpen: false }))

export const openShortcutHelp = () => useShortcutHelp.setState({ isOpen: true })
export const closeShortcutHelp = () => useShortcutHelp.setState({ isOpen: false })
