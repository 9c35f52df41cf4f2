export { signOutMutation, staffSessionQuery } from './staffQueries.ts';
export { StaffInvitation, StaffSignIn } from './StaffSignIn.tsx';
export { ColleagueScreen } from './staff/ColleagueScreen.tsx';
export { InviteScreen } from './staff/InviteScreen.tsx';
export { StaffLogScreen } from './staff/StaffLogScreen.tsx';
export { StaffScreen } from './staff/StaffScreen.tsx';
