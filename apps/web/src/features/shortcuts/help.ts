import { create } from 'zustand'

/** Whether the list of keys is open. */
export const useShortcutHelp = create(() => ({ isOpen: false }))

export const openShortcutHelp = () => useShortcutHelp.setState({ isOpen: true })
export const closeShortcutHelp = () => useShortcutHelp.setState({ isOpen: false })
