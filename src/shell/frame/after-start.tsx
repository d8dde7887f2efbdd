import { Announcer } from './announcer'
import { CopyRows } from './copy-table'

/** The invisible parts of the frame, in one file that loads after the first figures. */
export const AfterStart = () => (
  <>
    <Announcer />
    <CopyRows />
  </>
)
