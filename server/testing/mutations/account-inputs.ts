import { ARRIVAL, on, paid } from './staged-reservation.ts';
import type { Staging } from './staging.ts';

/** What moves money and charges, on bills, with agents and in the till. */
export function accountInputs(staging: Staging) {
  const reason = 'Typed wrongly';
  const money = { receivedOn: ARRIVAL, reference: '4711' };
  return {
    addCharge: [
      staging.at({}, (stage) => ({
        ...on(stage),
        folioId: stage.folioId,
        reservationRoomId: stage.reservationRooms[0],
        kind: 'SPECIAL',
        specialChargeId: staging.extra.id,
        quantity: 2,
        date: ARRIVAL,
        quotedTotal: 1_000_00,
      })),
      staging.at({}, (stage) => ({
        ...on(stage),
        kind: 'DAMAGE',
        description: 'A broken cup',
        unitPrice: 80_00,
        quantity: 1,
        date: ARRIVAL,
      })),
    ],
    voidCharge: [staging.at({}, async (stage) => ({ chargeId: await staging.charge(stage), reason }))],
    writeOff: [
      staging.at({ status: 'CHECKED_OUT' }, (stage) => ({
        ...on(stage),
        folioId: stage.folioId,
        amount: 50_00,
        reason,
      })),
    ],
    issueInvoice: [
      staging.at({ status: 'CHECKED_OUT' }, async (stage) => ({
        folioId: stage.folioId,
        name: 'Rao & Sons',
        address: '4 Mall Road',
        gstin: '27AAPFU0939F1ZV',
        quotedTotal: await staging.billed(stage),
      })),
    ],
    issueCreditNote: [
      staging.at({ status: 'CHECKED_OUT' }, async (stage) => ({
        invoiceId: await staging.invoice(stage),
        lines: [1],
        reason,
      })),
    ],
    splitFolio: [
      staging.at({ rooms: 2 }, async (stage) => ({
        ...(await staging.withCharge(stage)),
        payer: 'GUEST',
        name: 'Rao & Sons',
        gstin: '27AAPFU0939F1ZV',
        reservationRoomIds: [stage.reservationRooms[1]],
        extrasOfRoomIds: [stage.reservationRooms[0]],
      })),
    ],
    moveToFolio: [
      staging.at({ rooms: 2 }, async (stage) => ({
        ...(await staging.withCharge(stage)),
        folioId: stage.folioId,
        reservationRoomIds: [stage.reservationRooms[1]],
        extrasOfRoomIds: [stage.reservationRooms[0]],
      })),
    ],
    recordPayment: [staging.at({}, (stage) => ({ ...paid(stage), ...money, acceptsOverpayment: true }))],
    takeDeposit: [staging.at({}, (stage) => ({ ...paid(stage), ...money }))],
    correctPayment: [
      staging.at({}, async (stage) => ({
        ...(await staging.payment(stage)),
        ...money,
        amount: 90_00,
        method: 'UPI',
        reason,
      })),
    ],
    refundPayment: [
      staging.at({}, async (stage) => ({
        ...(await staging.payment(stage)),
        ...money,
        amount: 50_00,
        method: 'UPI',
        reason,
      })),
    ],
    refundExcess: [
      staging.at({}, async (stage) => {
        // a stay of two nights costs less
        const overpaid = { ...paid(stage), amount: 5000_00, acceptsOverpayment: true };
        await staging.sent('recordPayment', overpaid, 'payment { id }');
        return { reservationId: stage.reservationId, folioId: stage.folioId, amount: 100_00, reason };
      }),
    ],
    returnDeposit: [
      staging.at({}, async (stage) => ({
        ...(await staging.payment(stage, 'takeDeposit')),
        ...money,
        amount: 50_00,
        method: 'UPI',
        reason,
      })),
    ],
    voidPayment: [staging.at({}, async (stage) => ({ ...(await staging.payment(stage)), reason }))],
    receiveFromAgent: [staging.at({}, async (stage) => staging.agentSum(stage))],
    voidAgentReceipt: [
      staging.at({}, async (stage) => {
        const { receipt } = await staging.sent(
          'receiveFromAgent',
          await staging.agentSum(stage),
          'receipt { id }',
        );
        return { agentReceiptId: receipt.id, reason };
      }),
    ],
    voidAgentPayout: [
      staging.at({}, async (stage) => {
        const { payout } = await staging.sent('payAgent', await staging.payout(stage), 'payout { id }');
        return { agentPayoutId: payout.id, reason };
      }),
    ],
    payAgent: [staging.at({}, async (stage) => staging.payout(stage))],
    reportPayment: [staging.at({}, async (stage) => staging.reported(stage))],
    takeReportedPayment: [
      staging.at({}, async (stage) => ({
        ...(await staging.report(stage)),
        receivedOn: ARRIVAL,
        reference: '4472',
        note: 'Seen at the bank',
        acceptsOverpayment: true,
      })),
    ],
    declineReportedPayment: [
      staging.at({}, async (stage) => ({ reportId: (await staging.report(stage)).reportId, reason })),
    ],
    recordPrint: [
      staging.at({}, async (stage) => ({ id: (await staging.payment(stage)).paymentId, paper: 'RECEIPT' })),
    ],
    moveCash: [
      async () => ({
        amount: 100_00,
        from: 'OWNER',
        to: 'CASH',
        movedOn: ARRIVAL,
        note: 'Change for the till',
        belowZeroReason: 'It was more',
      }),
    ],
    correctCashMovement: [
      async () => {
        const moved = { amount: 100_00, from: 'OWNER', to: 'CASH' };
        const { movement } = await staging.sent('moveCash', moved, 'movement { id }');
        return { movementId: movement.id, reason, belowZeroReason: 'It was more' };
      },
    ],
    countCash: [async () => ({ found: 100_00, reason: 'Counted twice' })],
  };
}
