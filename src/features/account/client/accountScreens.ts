export { AccountNotices } from './AccountNotices.tsx';
export { LoginNotices } from './signIn/LoginNotices.tsx';
export { ForgetPasswordScreen } from './password/ForgetPasswordScreen.tsx';
export { RegisterNurseScreen, RegisterScreen } from './register/RegisterScreen.tsx';
export { ResetPasswordScreen } from './password/ResetPasswordScreen.tsx';
export { SignupScreen } from './register/SignupScreen.tsx';
