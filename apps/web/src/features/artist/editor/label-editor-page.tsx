import { MakerEditor } from './maker-editor.tsx'

export const LabelEditorPage = () => <MakerEditor kind="label" />
