import { addCharge, addExtra, splitBill, takeOffByHand, voidCharge } from './account-steps.ts';
import { receiveFromAgent, reportPayment, settleReport } from './agent-steps.ts';
import { book } from './booking-steps.ts';
import { changeNights, moveRoom, setDiscount, setGuests, swapRooms } from './change-steps.ts';
import type { DeskGame } from './desk-game.ts';
import { addRoom, blockRoom, pinRoom, setFree, unblockRoom } from './house-steps.ts';
import { correctPayment, deposit, pay, refund, voidPayment } from './money-steps.ts';
import { act, checkOut, removeRoom } from './stay-steps.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const MAX_HOURS = 14;

type Clock = { advance(milliseconds: number): void; now(): Date };

/** One step of the desk, whichever comes up. */
export async function playStep(game: DeskGame, clock: Clock): Promise<void> {
  const steps: readonly (readonly [() => Promise<void>, number])[] = [
    [() => book(game), 22],
    [() => act(game, 'CHECK_IN', 'checkIn', { withoutIdReason: 'Shown tomorrow' }), 14],
    [() => act(game, 'CONFIRM', 'confirmReservation'), 7],
    [() => act(game, 'CANCEL', 'cancelReservation', { reason: 'Plans changed' }), 6],
    [() => checkOut(game), 10],
    [() => act(game, 'MARK_NO_SHOW', 'markNoShow'), 5],
    [() => act(game, 'UNDO_CHECK_IN', 'undoCheckIn'), 3],
    [() => act(game, 'UNDO_CHECK_OUT', 'undoCheckOut'), 4],
    [() => act(game, 'REINSTATE', 'reinstateReservation'), 5],
    [() => changeNights(game), 8],
    [() => moveRoom(game), 8],
    [() => swapRooms(game), 8],
    [() => setGuests(game), 5],
    [() => setDiscount(game), 4],
    [() => deposit(game), 4],
    [() => pay(game), 10],
    [() => refund(game), 4],
    [() => voidPayment(game), 3],
    [() => correctPayment(game), 4],
    [() => addRoom(game), 6],
    [() => removeRoom(game), 3],
    [() => pinRoom(game), 4],
    [() => setFree(game), 5],
    [() => blockRoom(game), 4],
    [() => unblockRoom(game), 3],
    [() => addCharge(game), 5],
    [() => addExtra(game), 16],
    [() => takeOffByHand(game), 12],
    [() => voidCharge(game), 5],
    [() => splitBill(game), 5],
    [() => reportPayment(game), 7],
    [() => settleReport(game), 4],
    [() => receiveFromAgent(game), 4],
    [async () => wait(game, clock), 10],
  ];
  // two acts are never of the same instant
  pass(game, clock, MINUTE);
  await game.writeEndsDownInTime();
  await game.random.weighted(steps)();
}

function pass(game: DeskGame, clock: Clock, milliseconds: number): void {
  clock.advance(milliseconds);
  game.model.now = clock.now();
}

function wait(game: DeskGame, clock: Clock): void {
  pass(game, clock, game.random.whole(1, MAX_HOURS) * HOUR);
  game.note(`it is ${game.model.now.toISOString()}`);
}
