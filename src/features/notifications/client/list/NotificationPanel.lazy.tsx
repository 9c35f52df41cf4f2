import { Sheet } from '#ui/overlay/Sheet.tsx';
import { NotificationList } from './NotificationList.tsx';

export const NotificationPanel = ({ userId, onClose }: { userId: string; onClose: () => void }) => (
  <Sheet open onClose={onClose} title="Notifications" placement="side">
    <NotificationList userId={userId} />
  </Sheet>
);
