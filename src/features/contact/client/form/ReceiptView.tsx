import { LinkButton } from '#ui/buttons/Button.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { Steps } from '#ui/display/Steps.tsx';
import styles from '../Contact.module.css';

export function ReceiptView({
  receipt,
  email,
  replyTime,
  onAnother,
}: {
  receipt: string;
  email: string;
  replyTime: string;
  onAnother: () => void;
}) {
  return (
    <div className={styles.receipt}>
      <PageHeader title="Your message has arrived" />
      <div className={styles.number}>
        <p>Its number</p>
        <p className={styles.sign}>{receipt}</p>
      </div>
      <section className={styles.part}>
        <h2>What happens next</h2>
        <Steps
          items={[
            {
              title: 'You get a copy',
              text: (
                <p>
                  It goes to <b className={styles.address}>{email || 'the address you gave'}</b>.
                  Look among the unwanted mail if it is not there in a few minutes.
                </p>
              ),
            },
            {
              title: 'A person reads it',
              text: (
                <p>
                  {replyTime ? `You will hear from us ${replyTime}.` : 'We answer by email.'} You do
                  not need to send it again.
                </p>
              ),
            },
            {
              title: 'Keep the number',
              text: <p>Name it if you write or call about the same thing.</p>,
            },
          ]}
        />
      </section>
      <div>
        <LinkButton to="/contact" onClick={onAnother}>
          Write another message
        </LinkButton>
      </div>
    </div>
  );
}
