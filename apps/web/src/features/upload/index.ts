export { CreateReleasePage } from './create-release-page.tsx'
export { UploadsPage } from './own-uploads/uploads-page.tsx'
export { UploadsSlot } from './uploads-slot.tsx'
