// The screens of the account that come together: they share their forms, and a device keeps fewer files.
export { AccountNotices } from './AccountNotices.tsx';
export { LoginNews } from './LoginNews.tsx';
export { ForgetPasswordScreen } from './ForgetPasswordScreen.tsx';
export { RegisterNurseScreen, RegisterScreen } from './RegisterScreen.tsx';
export { ResetPasswordScreen } from './ResetPasswordScreen.tsx';
export { SignupScreen } from './SignupScreen.tsx';
