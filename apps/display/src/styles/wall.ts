// The letters and styles of a wall, for each document that shows one.
import 'virtual:fonts-500-600.css';
import './base.css';
import './wall/layout.css';
import './wall/slots.css';
import './wall/first-slot.css';
import './wall/rooms.css';
import './wall/clinic.css';
import './wall/house.css';
import './wall/strip.css';
import './wall/notice.css';
import './wall/upright.css';
import './wall/telephone.css';
